import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../kit/services.ts'

/** The API documentation: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function apiDocuments(api: FastifyInstance, settings: Settings): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.shopName} API`,
        version: '1.0.0',
        description:
          'The product API of the shop, in the Bagisto 1.x REST convention. Query and body are one bag of input. A guest is known by a cookie, a customer by `?token=` or a Bearer header.',
      },
      servers: [{ url: settings.baseUrl }],
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'query', name: 'token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  })
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}
