/**
 * Replaces React Router's module for discovering routes step by step (`vite.config.ts`): the shop sends all routes with the first page, and
 * every page would load the code. The first three functions are called, and return what the original does with `routeDiscovery: 'initial'`.
 */
export function isFogOfWarEnabled(): boolean {
  return false
}

export function getPatchRoutesOnNavigationFunction(): undefined {}

export function useFogOFWarDiscovery(): void {}

export function getPartialManifest(): never {
  throw new Error('The browser build contains no route discovery: see vite.config.ts')
}
