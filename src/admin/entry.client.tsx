import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi, NetworkError } from '../shared/apiClient.ts'
import { AdminDocument } from './AdminDocument.tsx'
import { type Boot, bootId } from './boot.ts'
import { makeRoutes } from './routes.tsx'

const json = document.getElementById(bootId)?.textContent ?? ''
const boot: Boot = JSON.parse(json)
const { language, currency } = boot.shop

const api = createApi(
  async ({ method, url, body, headers }) => {
    const request = new Headers(headers)
    // For a form, the browser sets the content type itself, with the boundary between the parts.
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) request.set('content-type', 'application/json')
    const init = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
    try {
      const response = await fetch(url, { method, headers: request, ...init })
      return { status: response.status, text: await response.text() }
    } catch {
      throw new NetworkError('The request failed.')
    }
  },
  { language, currency },
)

const errors = Object.fromEntries(
  Object.entries(boot.errors ?? {}).map(([id, { status, data }]) => [id, new ErrorResponseImpl(status, '', data)]),
)
const router = createBrowserRouter(makeRoutes(api), {
  hydrationData: {
    ...(boot.loaderData ? { loaderData: boot.loaderData } : {}),
    ...(boot.errors ? { errors } : {}),
  },
})

/** From now on, every control of the page works. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AdminDocument boot={boot} json={json} api={api}>
        <RouterProvider router={router} />
        <Hydrated />
      </AdminDocument>
    </StrictMode>,
  )
})
