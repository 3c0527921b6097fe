/**
 * Shortens React Router's list of routes, which every page loads. For each route it lists the scripts that its module imports, half of
 * the file's compressed size, but the browser only uses them for links that prefetch their page (`<Link prefetch>`).
 */

/** The routes of such links. */
const prefetchedRoutes = ['../features/listing/web/CatalogPage', '../features/productPage/web/ProductPage']

interface RouteManifest {
  entry: { imports: string[] }
  routes: Record<string, { imports: string[] }>
}

const assignment = 'window.__reactRouterManifest='

/** @param script the file that React Router has written @throws Error when it has another form, or a route is missing */
export function shortenManifest(script: string): string {
  if (!script.startsWith(assignment)) throw new Error('React Router has changed the format of its route manifest.')
  const manifest: RouteManifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, ''))
  const { entry, routes } = manifest
  const missing = prefetchedRoutes.filter((id) => !(id in routes))
  if (missing.length > 0) throw new Error(`No route ${missing.join(', ')}.`)
  for (const [id, route] of Object.entries(routes)) {
    // Those of the entry are loaded already.
    route.imports = prefetchedRoutes.includes(id) ? route.imports.filter((file) => !entry.imports.includes(file)) : []
  }
  return `${assignment}${JSON.stringify(manifest)};`
}
