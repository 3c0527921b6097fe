// Every script imports this first, so that an old Node shows a clear message instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Chainline needs Node 20.19 or newer; this is ${process.version}. Install it from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

/** Whether the current Node can run the shop: it strips types and has `crypto.argon2`. */
export const ownNodeRunsTheShop = major > 24 || (major === 24 && minor >= 7)
