import { useAdmin } from '../adminContext.tsx'

/** The command with which the operator of the server creates a new link. */
export function ResetCommand({ email = '' }: { email?: string }) {
  const { variables } = useAdmin()
  return (
    <code className="mt-1 block select-all border border-line bg-raised px-2 py-1 [overflow-wrap:anywhere]">
      {variables.map((name) => `${name}=… `).join('')}npm run shop -- staff reset {email || 'you@example.com'}
    </code>
  )
}
