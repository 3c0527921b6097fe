/** Whether this browser can turn a bicycle in 3D without freezing the page. */

/** What browsers and drivers call a renderer that draws on the processor, which takes it seconds for each picture. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Asks for a context that browsers refuse where it would be slow, and for the renderer's name where they do not. */
export function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!context) return false
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  // Browsers allow a few contexts at a time: the view needs this one's place.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !isSoftwareRenderer(name)
}

/** @param name as WebGL tells it, such as `ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)` */
export function isSoftwareRenderer(name: string): boolean {
  return softwareRenderer.test(name)
}
