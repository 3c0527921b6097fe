/** Every address of the storefront and the page that answers it. Addresses are built by `shared/paths.ts`. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('../features/home/web/HomePage.tsx'),
  route('home-fashion', '../features/home/web/HomePage.tsx', { id: 'home-fashion' }),
  route('preferences', './preferences.ts'),
  route('*', './NotFoundPage.tsx'),
] satisfies RouteConfig
