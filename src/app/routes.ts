/** Every address of the storefront and the page that answers it. Addresses are built by `shared/paths.ts`. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { blogLayouts } from '../features/blog/blogLayouts.ts'
import { listingLayouts } from '../features/catalog/listingLayouts.ts'
import { productLayouts } from '../features/product/productLayouts.ts'

const homePage = '../features/home/web/HomePage.tsx'
const productPage = '../features/product/web/ProductPage.tsx'
const postPage = '../features/blog/web/PostPage.tsx'
const catalogPage = '../features/catalog/web/CatalogPage.tsx'

export default [
  layout('./PageFrame.tsx', [
    index(homePage),
    route('home-fashion', homePage, { id: 'home-fashion' }),
    // One row for all of them, since every page carries the list of routes: the loader knows the table, and what is no home is not found.
    route(':home', '../features/home/web/OtherHomePage.tsx'),
    route('product/:urlKey', productPage),
    ...Object.keys(productLayouts).map((key) => route(`${key}/:urlKey`, productPage, { id: key })),
    route('catalog/:slug?', catalogPage),
    ...Object.keys(listingLayouts).map((key) => route(key, catalogPage, { id: key })),
    route('cart', '../features/cart/web/CartPage.tsx'),
    route('compare', '../features/compare/web/ComparePage.tsx'),
    route('wishlist', '../features/wishlist/web/WishlistPage.tsx'),
    route('checkout', '../features/checkout/web/CheckoutPage.tsx'),
    route('ordersuccess/:orderid', '../features/order/web/OrderSuccessPage.tsx'),
    route('page/order-tracking', '../features/order/web/OrderTrackingPage.tsx'),
    route('login-register', '../features/customer/web/LoginRegisterPage.tsx'),
    route('forgot-password', '../features/customer/web/ForgotPasswordPage.tsx'),
    route('reset-password', '../features/customer/web/ResetPasswordPage.tsx'),
    route('goodbye', '../features/customer/web/GoodbyePage.tsx'),
    route('my-account', '../features/customer/web/AccountFrame.tsx', [
      index('../features/customer/web/AccountPage.tsx'),
      route('orders', '../features/order/web/AccountOrdersPage.tsx'),
      route('orders/:id', '../features/order/web/AccountOrderPage.tsx'),
      route('addresses', '../features/address/web/AddressesPage.tsx'),
      route('reviews', '../features/review/web/OwnReviewsPage.tsx'),
      route('bikes', '../features/registration/web/OwnBikesPage.tsx'),
      route('profile', '../features/customer/web/ProfilePage.tsx'),
      route('security', '../features/customer/web/SecurityPage.tsx'),
      route('data', '../features/customer/web/OwnDataPage.tsx'),
    ]),
    route('contact', '../features/contact/web/ContactPage.tsx'),
    route('product-registration', '../features/registration/web/RegistrationPage.tsx'),
    route('page/:slug', '../features/content/web/ContentPage.tsx'),
    route('blog', '../features/blog/web/blogEntry.ts'),
    ...Object.entries(blogLayouts).map(([path, { shows }]) =>
      route(path.slice(1), shows === 'post' ? postPage : '../features/blog/web/BlogPage.tsx', { id: path.slice(1) }),
    ),
    route('blog/:slug', postPage),
    route('offline', './OfflinePage.tsx'),
    route('not-found', './NotFoundPage.tsx', { id: 'not-found' }),
    route('*', './NotFoundPage.tsx'),
  ]),
  route('preferences', './preferences.ts'),
] satisfies RouteConfig
