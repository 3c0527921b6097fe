/** Hydrates the bare page. `bareSite.ts` builds this file for the browser. */
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BarePage } from './barePage.ts'

hydrateRoot(document, createElement(BarePage, JSON.parse(document.documentElement.dataset.props ?? '{}')))
