/**
 * Replaces React Router's module for tracing navigations (`vite.config.ts`): the shop does not trace them, and every page would
 * load the code. Only the first function is called when no instrumentation is configured.
 */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

export function getRouteInstrumentationUpdates(): never {
  throw new Error('The browser build contains no instrumentation: see vite.config.ts')
}

export const instrumentClientSideRouter = getRouteInstrumentationUpdates
