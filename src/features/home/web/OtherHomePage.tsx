import type { LoaderFunctionArgs } from 'react-router'
import HomeBlocks from './HomeBlocks.tsx'
import { HomePreview } from './HomePreview.tsx'
import { type LoadedHomePage, loadHomePage } from './homePage.server.ts'
import { homeMeta, shouldRevalidateHome } from './homePage.ts'

export const loader = (args: LoaderFunctionArgs) => loadHomePage(args)
export const meta = homeMeta
export const shouldRevalidate = shouldRevalidateHome

/** Every alternative home (spec §2). It does not load the script of the main one. */
export default function OtherHomePage({ loaderData: { other } }: { loaderData: LoadedHomePage }) {
  if (!other) return null
  return (
    <>
      <HomeBlocks key={other.key} home={other} />
      <HomePreview shown={other.key} />
    </>
  )
}
