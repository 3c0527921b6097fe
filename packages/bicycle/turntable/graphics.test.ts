import { expect, test } from 'vitest'
import { isSoftwareRenderer } from './graphics.ts'

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
  ['Microsoft Basic Render Driver', true],
  ['Apple Software Renderer', true],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)', false],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Apple GPU', false],
  ['Adreno (TM) 640', false],
  ['Mali-G78', false],
])('"%s" draws on the processor: %s', (name, isSoftware) => {
  expect(isSoftwareRenderer(name)).toBe(isSoftware)
})
