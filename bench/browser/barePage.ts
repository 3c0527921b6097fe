/** The baseline page: React with the images of the shop's page and nothing else, rendered on the server and hydrated. */
import { createElement, type ReactElement, useEffect, useState } from 'react'

export interface BareImage {
  src: string
  width: number
  height: number
}

export interface BarePageProps {
  images: readonly BareImage[]
  scriptPath: string
}

export function BarePage(props: BarePageProps): ReactElement {
  const [count, setCount] = useState(0)
  // Taps count from now on, as on the shop's pages.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return createElement(
    'html',
    // The browser renders the same page from this data.
    { lang: 'en', 'data-props': JSON.stringify(props) },
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width' }),
      createElement('title', null, 'A bare page'),
    ),
    createElement(
      'body',
      null,
      createElement('h1', null, 'A bare page'),
      createElement(
        'button',
        { type: 'button', onClick: () => setCount(count + 1), 'data-count': count },
        `Pressed ${count} times`,
      ),
      ...props.images.map((image, at) =>
        createElement('img', { ...image, key: image.src, alt: '', loading: at < 4 ? 'eager' : 'lazy' }),
      ),
      createElement('script', { type: 'module', src: props.scriptPath }),
    ),
  )
}
