import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
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
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token of the back office (`Authorization: Bearer chl_…`). Calls name the scope that it needs.',
          },
          staffSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'chainline_staff',
            description: 'The session of a member of the staff in the browser',
          },
        },
      },
    },
  })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())

  let pages: Promise<FastifyInstance> | null = null
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= buildPages(api)
    const page = await (await pages).inject({ url: request.url, headers: request.headers })
    if (page.statusCode === 404) return reply.callNotFound()
    const { connection, ...headers } = page.headers
    return reply.code(page.statusCode).headers(headers).send(page.rawPayload)
  }
  api.get('/docs', { schema: { hide: true } }, sendPage)
  api.get('/docs/*', { schema: { hide: true } }, sendPage)
}

/** The pages for people, as a separate server that starts with the first request, because most processes never serve them. */
async function buildPages(api: FastifyInstance): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  // Its types cover OpenAPI only up to 3.0.
  const document: object = api.swagger()
  await pages.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  })
  await pages.register(swaggerUi, { routePrefix: `${api.prefix}/docs`, staticCSP: true })
  return pages
}
