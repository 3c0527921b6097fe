import { Presets, SingleBar } from 'cli-progress'
import type { CommandContext } from '../command.ts'

export interface Progress {
  /** @param rows done so far */
  show(rows: number): void
  stop(): void
}

/** A bar on a terminal; elsewhere a line for each tenth. */
export function makeProgress(total: number, stream: CommandContext['stderr']): Progress {
  if (stream.isTTY) {
    const bar = new SingleBar(
      { stream, format: '{bar} {percentage} % | {value} of {total} rows | {eta_formatted} left', hideCursor: true },
      Presets.shades_classic,
    )
    bar.start(total, 0)
    return { show: (rows) => bar.update(rows), stop: () => bar.stop() }
  }
  let tenths = 0
  return {
    show(rows) {
      const reached = total === 0 ? 10 : Math.floor((rows / total) * 10)
      if (reached > tenths && total >= 1000) stream.write(`${rows} of ${total} rows\n`)
      tenths = Math.max(tenths, reached)
    },
    stop() {},
  }
}
