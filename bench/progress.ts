/** Shows what is being measured: one line that changes on a terminal, and a line per finished call. */
import { formatPercent, formatRate } from './report.ts'
import type { CallResult } from './results.ts'

interface Position {
  kind: string
  products: number
  name: string
  number: number
  count: number
  round: number
}

export interface Progress {
  showRound(position: Position): void
  showCall(result: CallResult): void
}

export function makeProgress(stream: NodeJS.WriteStream): Progress {
  const clear = stream.isTTY ? '\r\u001b[K' : ''
  return {
    showRound({ kind, products, name, number, count, round }) {
      if (stream.isTTY)
        stream.write(`${clear}${kind}, ${products} products: ${number}/${count} ${name}, round ${round}`)
    },
    showCall({ name, shop, memory, statement }) {
      const parts = [
        `${clear}${name.padEnd(28)} ${formatRate(shop.perSecond.median).padStart(8)}/s`,
        `${formatPercent(shop, memory).padStart(6)} of the same bytes`,
        `${formatPercent(shop, statement).padStart(6)} of one statement`,
        ...(shop.failures > 0 ? [`${shop.failures} FAILURES: ${shop.firstFailure}`] : []),
      ]
      stream.write(`${parts.join('  ')}\n`)
    },
  }
}
