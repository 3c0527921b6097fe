import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from '../shared/apiClient.ts'
import { AdminDocument } from './AdminDocument.tsx'
import { type Boot, bootId } from './boot.ts'
import { keepData } from './keepData.ts'
import { makeRoutes } from './routes.tsx'
import { sendCall } from './sendCall.ts'

const json = document.getElementById(bootId)?.textContent ?? ''
const boot: Boot = JSON.parse(json)
const { language, currency } = boot.shop

const api = createApi(sendCall, { language, currency })

const errors = Object.fromEntries(
  Object.entries(boot.errors ?? {}).map(([id, { status, data }]) => [id, new ErrorResponseImpl(status, '', data)]),
)
const router = createBrowserRouter(makeRoutes(api), {
  dataStrategy: keepData(() => router.state),
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
