/** Every path of the storefront and its page. `shared/paths.ts` builds the links. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { blogLayouts } from '../features/blog/blogLayouts.ts'
import { listingLayouts } from '../features/listing/listingLayouts.ts'
import { productLayouts } from '../features/productPage/productLayouts.ts'
import { sharedDataFolder } from '../shared/paths.ts'

const homePage = '../features/home/web/HomePage.tsx'
const productPage = '../features/productPage/web/ProductPage.tsx'
const postPage = '../features/blog/web/PostPage.tsx'
const catalogPage = '../features/listing/web/CatalogPage.tsx'

export default [
  layout('./PageFrame.tsx', [
    index(homePage),
    route('home-fashion', homePage, { id: 'home-fashion' }),
    // One route for all of them, because every page contains the list of routes. The loader returns 404 for an unknown home.
    route(':home', '../features/home/web/OtherHomePage.tsx'),
    route('product/:urlKey', productPage),
    ...Object.keys(productLayouts).map((key) => route(`${key}/:urlKey`, productPage, { id: key })),
    route('catalog/:slug?', catalogPage),
    ...Object.keys(listingLayouts).map((key) => route(key, catalogPage, { id: key })),
    layout('./QueryPages.tsx', [
      route('cart', '../features/cart/web/CartPage.tsx'),
      route('wishlist', '../features/wishlist/web/WishlistPage.tsx'),
      route('checkout', '../features/checkout/web/CheckoutPage.tsx'),
      route('payment/:orderid', '../features/orderPage/web/PaymentPage.tsx'),
      route('ordersuccess/:orderid', '../features/orderPage/web/OrderSuccessPage.tsx'),
      route('my-account', '../features/customer/web/account/AccountLayout.tsx', [
        index('../features/customer/web/account/AccountOverviewPage.tsx'),
        route('orders', '../features/order/web/AccountOrdersPage.tsx'),
        route('orders/:id', '../features/orderPage/web/AccountOrderPage.tsx'),
        route('addresses', '../features/address/web/AddressesPage.tsx'),
        route('reviews', '../features/review/web/OwnReviewsPage.tsx'),
        route('bikes', '../features/registration/web/OwnBikesPage.tsx'),
        route('profile', '../features/customer/web/profile/ProfilePage.tsx'),
        route('security', '../features/customer/web/security/SecurityPage.tsx'),
        route('data', '../features/customer/web/ownData/OwnDataPage.tsx'),
      ]),
      route('returns', '../features/returns/web/ReturnsPage.tsx'),
      route('product-registration', '../features/registration/web/RegistrationPage.tsx'),
    ]),
    route('withdrawal', '../features/returns/web/WithdrawalPage.tsx'),
    route('compare', '../features/compare/web/ComparePage.tsx'),
    route('page/order-tracking', '../features/orderPage/web/OrderTrackingPage.tsx'),
    route('login-register', '../features/customer/web/signIn/SignInPage.tsx'),
    route('forgot-password', '../features/customer/web/passwordReset/ForgotPasswordPage.tsx'),
    route('reset-password', '../features/customer/web/passwordReset/ResetPasswordPage.tsx'),
    route('stock-alerts', '../features/stock/web/StockAlertsPage.tsx'),
    route('goodbye', '../features/customer/web/ownData/GoodbyePage.tsx'),
    route('contact', '../features/contact/web/ContactPage.tsx'),
    route('page/:slug', '../features/content/web/ContentPage.tsx'),
    route('blog', '../features/blog/web/blogEntry.ts'),
    ...Object.entries(blogLayouts).map(([path, { shows }]) =>
      route(path.slice(1), shows === 'post' ? postPage : '../features/blog/web/BlogPage.tsx', { id: path.slice(1) }),
    ),
    route('blog/:slug', postPage),
    route('offline', './OfflinePage.tsx'),
    route('not-found', './NotFoundRoute.tsx', { id: 'not-found' }),
    route('*', './NotFoundRoute.tsx'),
  ]),
  route('preferences', './preferences.ts'),
  route(`${sharedDataFolder.slice(1)}/:file`, './sharedDataRoute.ts'),
] satisfies RouteConfig
