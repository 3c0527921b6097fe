import { reportMissingPageScript } from './missingScripts.ts'

/**
 * Replaces React Router's function of the same name (`vite.config.ts`), which reloads the page when a script is missing. Here the route
 * fails instead: the page frame shows a notice, and header and cart keep working.
 * @param modules the scripts loaded so far, by route
 */
export async function loadRouteModule(route: { id: string; module: string }, modules: Record<string, unknown>) {
  if (route.id in modules) return modules[route.id]
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module)
    modules[route.id] = module
    return module
  } catch (error) {
    reportMissingPageScript()
    return {
      default() {
        throw error
      },
    }
  }
}
