/** Why a mail server did not accept an email. */
export const mailProblems = [
  'login',
  'address',
  'connection',
  'timeout',
  'certificate',
  'encryption',
  'sender',
  'recipient',
  'refused',
] as const
export type MailProblem = (typeof mailProblems)[number]

/** The kind of problem, from the codes of Nodemailer and Node. */
export function findMailProblem(error: unknown): MailProblem {
  const {
    code = '',
    command = '',
    responseCode = 0,
    message = '',
  } = error as {
    code?: string
    command?: string
    responseCode?: number
    message?: string
  }
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 530) return 'login'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'address'
  if (/certificate|self-signed|altnames/i.test(message) || /^(?:ERR_TLS|CERT_|DEPTH_|UNABLE_|SELF_)/.test(code))
    return 'certificate'
  if (code === 'ETLS' || /wrong version number|STARTTLS/i.test(message)) return 'encryption'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'recipient' : 'sender'
  return ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ESOCKET'].includes(code) ? 'connection' : 'refused'
}
