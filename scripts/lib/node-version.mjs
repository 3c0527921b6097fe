// Imported first by every script, so that an old Node gets a sentence instead of a syntax error further on.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Chainline needs Node 20.19 or newer; this is ${process.version}. Install it from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

/** True when the Node that runs this script could run the shop itself: it strips types and has `crypto.argon2`. */
export const ownNodeRunsTheShop = major > 24 || (major === 24 && minor >= 7)
