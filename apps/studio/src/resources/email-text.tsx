interface EmailTextProps {
  readonly email: string;
}

/** An e-mail address that breaks before its @ where it does not fit, and inside a word only if that is not enough. */
export function EmailText({ email }: EmailTextProps) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
