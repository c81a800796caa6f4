/** The names of social networks, by their code on the wire. */
export const socialNames: Readonly<Record<string, string>> = {
  google: 'Google',
  vkontakte: 'VK',
  facebook: 'Facebook',
  apple: 'Apple',
};
