/** Whether this browser can turn a bicycle in 3D without freezing the page. */

/** Names of renderers that run on the CPU, where a frame takes seconds. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Requests a context that browsers refuse when it would be slow, and checks the renderer's name because some grant it anyway. */
export function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!context) return false
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  // Release the context: browsers allow only a few at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !isSoftwareRenderer(name)
}

/** @param name as reported by WebGL, such as `ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)` */
export function isSoftwareRenderer(name: string): boolean {
  return softwareRenderer.test(name)
}
