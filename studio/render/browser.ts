/** A headless browser that renders images with software GL, so that they are the same on every machine with the same browser. */
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Shot } from '../shot.ts'
import { bundlePage } from './bundle.ts'
import type { Aim } from './page.ts'

export interface Camera {
  /** @returns a PNG with alpha, in the requested size @throws Error with the page's message when the model cannot be built */
  take(shot: Shot, width: number, height: number, aim?: Aim): Promise<Buffer>
}

export interface Studio {
  cameras: readonly Camera[]
  close(): Promise<void>
}

/** @param executablePath path of Chromium @param count number of concurrent renderings */
export async function openStudio(executablePath: string, count: number): Promise<Studio> {
  const script = await bundlePage()
  const browsers: Browser[] = []
  const cameras: Camera[] = []
  for (let i = 0; i < count; i++) {
    // One browser per job, because the pages of a browser share a GPU process, which renders one image at a time.
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    })
    browsers.push(browser)
    cameras.push(createCamera(await openPage(browser, script)))
  }
  return {
    cameras,
    close: async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
    },
  }
}

async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.setContent('<!doctype html><title>Studio</title>')
  await page.addScriptTag({ content: script })
  return page
}

function createCamera(page: Page): Camera {
  return {
    async take(shot, width, height, aim) {
      const address = await page.evaluate(([wanted, w, h, near]) => window.renderShot(wanted, w, h, near), [
        shot,
        width,
        height,
        aim,
      ] as const)
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    },
  }
}
