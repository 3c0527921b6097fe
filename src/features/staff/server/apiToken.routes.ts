/** API tokens: creating, listing and revoking them. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { dayMs } from '../../../shared/durations.ts'
import { ShopError } from '../../../shared/errors.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { newSecret } from '../../session/server/identity.ts'
import { formatToken } from '../apiToken.ts'
import { hasPermission } from '../permissions.ts'
import { adminRead, adminWrite } from './adminRoute.ts'
import { createTokenCall, revokeTokenCall, tokensCall } from './apiToken.contract.ts'
import { deleteToken, insertToken, listTokens } from './apiToken.sql.ts'

export function apiTokenRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  adminRead(app, services, tokensCall, { permission: 'tokens.manage' }, async () => ({
    data: (await listTokens(db)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
      ...token,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }))

  adminWrite(
    app,
    services,
    createTokenCall,
    { permission: 'tokens.manage', needsConfirmation: true },
    async ({ tx, input: { days, ...input }, session: { staff }, now }) => {
      const name = toSingleLine(input.name)
      const scopes = input.scopes.filter((scope) => hasPermission(staff.role, scope))
      const token = formatToken(newSecret())
      const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs)
      const id = await insertToken(tx, { staffId: staff.id, name, token, scopes, expiresAt }, now)
      return {
        answer: { data: { id, token } },
        audit: { action: 'token.create', entityName: name, after: { scopes, days } },
      }
    },
  )

  adminWrite(app, services, revokeTokenCall, { permission: 'tokens.manage' }, async ({ tx, params }) => {
    const token = await deleteToken(tx, params.id)
    if (!token) throw new ShopError('request.notFound')
    const { name, scopes } = token
    return { answer: {}, audit: { action: 'token.revoke', entityName: name, before: { scopes } } }
  })
}
