/**
 * Hidden; tells password managers which account the password in this form belongs to.
 * @param props.value empty while the page does not know the account
 */
export function UsernameField({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />
}
