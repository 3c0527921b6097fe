import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportMissedChanges } from './missedChanges.ts'
import { addSharedData, encodePageData, type PageData, pageDataId, type SharedData } from './pageData.ts'

declare global {
  /** Written by React Router's `Scripts`. */
  interface Window {
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> }
  }
}

/** Passes the page's data to React Router, which reads it from the stream that its `Scripts` has created. */
async function passPageData(): Promise<void> {
  const json = document.getElementById(pageDataId)?.textContent
  const controller = window.__reactRouterContext?.streamController
  if (!json || !controller) return
  const data: PageData = JSON.parse(json)
  controller.enqueue(
    typeof data === 'string' ? data : encodePageData(addSharedData(data, await Promise.all(data.files.map(loadData)))),
  )
  controller.close()
}

/** The page has preloaded the file. */
async function loadData(url: string): Promise<SharedData> {
  return (await fetch(url)).json()
}

reportMissedChanges()
void passPageData()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
