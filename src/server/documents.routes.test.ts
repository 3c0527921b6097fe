import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenScopes } from '../features/staff/apiToken.ts'
import { adminCalls } from '../testing/adminCalls.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

const Document = Type.Object({
  openapi: Type.String({ pattern: '^3\\.1' }),
  paths: Type.Record(
    Type.String(),
    Type.Record(
      Type.String(),
      Type.Object({
        summary: Type.String({ minLength: 1 }),
        tags: Type.Array(Type.String(), { minItems: 1 }),
        security: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Array(Type.String())))),
        parameters: Type.Optional(Type.Array(Type.Object({ name: Type.String(), in: Type.String() }))),
        responses: Type.Record(
          Type.String(),
          Type.Object({ content: Type.Object({ 'application/json': Type.Object({ schema: Type.Unknown() }) }) }),
        ),
      }),
    ),
  ),
})

let shop: TestShop
let document: ReturnType<typeof parse>
const parse = (json: unknown) => Value.Parse(Document, json)
beforeAll(async () => {
  shop = await buildTestShop()
  document = parse((await shop.get('/openapi.json')).json())
})
afterAll(() => shop.close())

test('Every call of the back office names the scope that a token needs, or is for people only', () => {
  for (const [call, { permission }] of Object.entries(adminCalls)) {
    const [method = '', path = ''] = call.split(' ')
    const proofs = document.paths[`/api${path}`]?.[method.toLowerCase()]?.security ?? []
    const scopes = proofs.flatMap(({ apiToken = [] }) => apiToken)
    const isForPrograms = tokenScopes.some((scope) => scope === permission)
    expect([call, scopes]).toEqual([call, isForPrograms ? [permission] : []])
  }
})

test('Every call has a schema for each of its responses', () => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method} ${path}`,
      answers: Object.keys(call.responses),
    })),
  )
  expect(calls.length).toBeGreaterThan(25)
  for (const { name, answers } of calls) {
    expect(answers, name).toEqual(expect.arrayContaining(['200', '404', '422', '500']))
  }
})

test('Path names and path parameters match in both directions', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    for (const [method, call] of Object.entries(methods)) {
      const described = (call.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(described.sort(), `${method} ${path}`).toEqual(inPath)
    }
  }
})

test('Email addresses are documented as such', async () => {
  const { paths } = (await shop.get('/openapi.json')).json()
  for (const path of ['/api/customer/register', '/api/customer/login', '/api/track-order']) {
    const { schema } = paths[path].post.requestBody.content['application/json']
    expect(schema.properties.email, path).toMatchObject({ type: 'string', format: 'email' })
  }
})

test('No call documents the credential as a field', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((call) => (call.parameters ?? []).map(({ name }) => name)),
  )
  expect(names).not.toContain('token')
})

test('Serves readable documentation', async () => {
  const page = await shop.get('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const style = await shop.get('/docs/static/swagger-ui.css')
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect((await shop.get('/docs/json')).json()).toEqual((await shop.get('/openapi.json')).json())
  expect((await shop.get('/docs/static/unknown.css')).statusCode).toBe(404)
})
