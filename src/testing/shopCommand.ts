/** The operator's command as it is typed: a process of its own, on an embedded database in a folder. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface CommandAnswer {
  code: number
  out: string
  err: string
}

const program = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** @param settings environment variables on top of the usual ones @returns runs `npm run shop -- …` */
export function shopCommandIn(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SHOP_DEMO: 'off', ...settings }
  return (...args: string[]): Promise<CommandAnswer> =>
    new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      )
    })
}
