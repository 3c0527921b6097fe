import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Nothing to render: the error boundary in `PageFrame.tsx` shows `NotFoundPage.tsx`. */
export default function NotFoundRoute() {
  return null
}
