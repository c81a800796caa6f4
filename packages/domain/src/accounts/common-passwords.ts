/**
 * The most common passwords of eight or more characters, including Russian and Spanish words and keyboard sequences. Shorter ones are rejected by
 * their length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    '123456789 12345678 1234567890 password password1 password123 qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t',
    '1qaz2wsx 1qaz2wsx3edc qwerty12 qwerty1234 qwerty12345 qwertyui iloveyou 87654321 987654321 0987654321',
    '11223344 1122334455 123123123 123321123 12344321 123454321 1234554321 12341234 123456123 12345678910',
    '123456789a 123456789q 1234567891 1234qwer 123456qwerty 12345qwert 123qweasd 123qwe123 123qwe123qwe 123abc123',
    '147258369 159357456 741852963 789456123 963852741 147852369 1q2w3e4r5t6y 1qazxsw2 2wsx3edc zaq12wsx zaq1zaq1',
    'zaq1xsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 asdfghjkl asdfghjk asdf1234 asdfasdf asdqwe123 zxcvbnm1',
    'zxcvbnm123 zxcvbnm, qweasdzxc qweqweqwe qwe123qwe qweasd123 qwertyuiop123 abcdefgh abcdefghi abcd1234',
    'abc12345 abc123456 aa123456 aa12345678 a1234567 a12345678 a123456789 a1b2c3d4 aaaa1111 admin123 admin1234',
    'administrator administrador welcome1 welcome123 passw0rd p@ssw0rd p@ssword pass1234 password12 password1234',
    'password12345 password! password2 passwort passwort1 mypassword changeme changeme123 letmein1 letmein123',
    'trustno1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman',
    'superman1 batman123 spiderman starwars jennifer jessica1 michelle michael1 charlie1 liverpool liverpool1',
    'chelsea1 arsenal1 manchester computer internet whatever dragon123 monkey123 shadow123 master123 killer123',
    'pokemon1 samsung1 samsung123 google123 facebook facebook1 facebook123 iloveyou1 iloveyou2 iloveyou123',
    'loveyou1 lovelove babygirl babygirl1 butterfly blink182 corvette mercedes maverick midnight mountain nicholas',
    'november december victoria veronica elizabeth christian christine alexander alexandra alexandr anastasia',
    'kristina ekaterina valentina natalia123 valeriya marina123 svetlana vladimir vladislav stanislav konstantin',
    'dmitriy1 sergey123 andrey123 nastya123 cristina alejandro alejandra fernando fernanda valentina1 santiago',
    'estrella barcelona barcelona1 realmadrid mariposa teamomucho tequiero tequieromucho contrasena contraseña',
    'contrasena1 contraseña1 hola1234 holahola teamo123 123456hola jesus123 guadalupe colombia argentina venezuela',
    'espana123 пароль123 парольпароль йцукенгш йцукенгшщз йцукен123 любовь123 солнышко наташа123 qwerty78',
    'marseille gfhjkm123 ghbdtn123 lovelyday privet123 parol123 zxcvbnma zxc123456 zxcasdqwe zxcvb12345 asd123456',
    'qwe12345 qwe123456 qaz12345 qaz123456 wsxedc12 rfrnec123 ktybyuhfl natasha1 daystream daystream1 daystream123',
    'fuckyou1 fuckyou123 bullshit asshole1 hellohello hello123 hello1234 computer1 qwertyqwerty qwerty123456',
    'qwertyuio 1qaz1qaz 1a2b3c4d 1q1q1q1q 1w2e3r4t 12qwaszx 12345abc 12345679 123456780 12345687 123456654321',
    '13579246 135792468 24681012 14725836 19841984 19871987 19891989 19901990 20002000 20202020 20242024 20252025',
    '31415926 55555555555 secret123 security summer123 summer2024 summer2025 winter123 winter2024 winter2025',
    'spring2025 autumn2025 january1 test1234 test12345 testtest testing1 testing123 user1234 temp1234 temppass',
    'guest123 default1 root1234 login123 access14 mustang1 jordan23 soccer12 hockey123 tinkerbell scooby123',
    'qwer1234 qwer4321 rootroot toor1234 raspberry cowboys1 diamond1 cookie123 purple123 orange123 pepper123',
    'ginger123 yankees1 startrek slipknot metallica eminem123 rockyou1 america1 justinbieber',
  ].flatMap((line) => line.split(' ')),
);
