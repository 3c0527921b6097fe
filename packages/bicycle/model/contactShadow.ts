/** Soft contact shadows: the model's depth seen from below, blurred, on the ground plane. */
import {
  Box3,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

interface Layer {
  /** Fractions of the model's size: height up to which parts cast a contact shadow, and width of the blur. */
  height: number
  blur: number
  darkness: number
}

/** A small dark core where the model touches the ground, and a wide faint shadow. */
const layers: readonly Layer[] = [
  { height: 0.06, blur: 0.006, darkness: 1.1 },
  { height: 0.7, blur: 0.035, darkness: 0.5 },
]

/**
 * Creates the shadow meshes of a model, to be added to the scene. Call `disposeShadow` after rendering.
 * @param texels width and height of the textures
 */
export function renderContactShadow(renderer: WebGLRenderer, model: Object3D, ground: number, texels = 768): Mesh[] {
  const box = new Box3().setFromObject(model)
  const size = box.getSize(new Vector3())
  const centre = box.getCenter(new Vector3())
  const span = Math.max(size.x, size.z, size.y * 0.6) * 1.35
  return layers.map((layer) => {
    const target = shadowMap(
      renderer,
      model,
      { centre, ground, span, height: Math.max(size.x, size.y) * layer.height, texels },
      layer,
    )
    const plane = new Mesh(
      new PlaneGeometry(span, span),
      new MeshBasicMaterial({ map: target.texture, transparent: true, depthWrite: false, toneMapped: false }),
    )
    plane.rotation.x = -Math.PI / 2
    plane.position.set(centre.x, ground - 0.2, centre.z)
    plane.renderOrder = -1
    plane.userData.target = target
    return plane
  })
}

interface Place {
  centre: Vector3
  ground: number
  span: number
  height: number
  texels: number
}

function shadowMap(
  renderer: WebGLRenderer,
  model: Object3D,
  place: Place,
  { blur, darkness }: Layer,
): WebGLRenderTarget {
  const { centre, ground, span, height, texels } = place
  // Swap left and right, because the view is from below; the camera ignores its scale.
  const camera = new OrthographicCamera(span / 2, -span / 2, span / 2, -span / 2, 0, height)
  camera.position.set(centre.x, ground, centre.z)
  camera.up.set(0, 0, -1)
  camera.lookAt(centre.x, ground + 1, centre.z)
  const depth = new MeshDepthMaterial({ side: DoubleSide })
  depth.onBeforeCompile = (shader) => {
    shader.uniforms.darkness = { value: darkness }
    shader.fragmentShader = `uniform float darkness;\n${shader.fragmentShader.replace(
      'gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );',
      'gl_FragColor = vec4( vec3( 0.0 ), min( 1.0, ( 1.0 - fragCoordZ ) * darkness ) );',
    )}`
  }
  const scene = new Scene()
  scene.overrideMaterial = depth
  const parent = model.parent
  scene.add(model)
  const first = new WebGLRenderTarget(texels, texels)
  const second = new WebGLRenderTarget(texels, texels)
  renderer.setRenderTarget(first)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  renderer.render(scene, camera)
  scene.remove(model)
  parent?.add(model)
  const spread = blur * 1.35 * texels
  for (const share of [1, 0.45]) {
    pass(renderer, first, second, new Vector2((spread * share) / texels / 4, 0))
    pass(renderer, second, first, new Vector2(0, (spread * share) / texels / 4))
  }
  renderer.setRenderTarget(null)
  second.dispose()
  depth.dispose()
  return first
}

function pass(renderer: WebGLRenderer, from: WebGLRenderTarget, to: WebGLRenderTarget, step: Vector2): void {
  const material = new ShaderMaterial({
    uniforms: { map: { value: from.texture }, texel: { value: step } },
    vertexShader: 'varying vec2 place; void main() { place = uv; gl_Position = vec4( position.xy * 2.0, 0.0, 1.0 ); }',
    fragmentShader: `
      uniform sampler2D map; uniform vec2 texel; varying vec2 place;
      void main() {
        float sum = 0.0; float weights = 0.0;
        for ( int i = -12; i <= 12; i++ ) {
          float weight = exp( -float( i * i ) / 60.0 );
          sum += texture2D( map, place + texel * float( i ) ).a * weight;
          weights += weight;
        }
        gl_FragColor = vec4( 0.0, 0.0, 0.0, sum / weights );
      }`,
    depthTest: false,
  })
  const quad = new Mesh(new PlaneGeometry(1, 1), material)
  quad.frustumCulled = false
  const scene = new Scene()
  scene.add(quad)
  renderer.setRenderTarget(to)
  renderer.clear()
  renderer.render(scene, new OrthographicCamera())
  quad.geometry.dispose()
  material.dispose()
}

export function disposeShadow(planes: readonly Mesh[]): void {
  for (const plane of planes) {
    plane.geometry.dispose()
    const { material } = plane
    if (material instanceof MeshBasicMaterial) material.dispose()
    if (plane.userData.target instanceof WebGLRenderTarget) plane.userData.target.dispose()
  }
}
