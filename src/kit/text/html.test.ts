import { expect, test } from 'vitest'
import { plainText, safeHtml } from './html.ts'

test.each([
  ['<p onclick="x()">Hi <b>you</b></p>', '<p>Hi <b>you</b></p>'],
  ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
  ['<style>p{}</style><p class="a" style="color:red">ok</p>', '<p>ok</p>'],
  ['<img src=x onerror=alert(1)><iframe src="//x">in</iframe>', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example/">a</a>', '<a>a</a>'],
  ['<a href="/page/about-us">a</a>', '<a href="/page/about-us">a</a>'],
  ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
  ['<div><span>words</span></div>', 'words'],
  ['<svg><a xlink:href="javascript:x">x</a></svg>', ''],
  ['one\n\ntwo\nthree', '<p>one</p><p>two<br />three</p>'],
  ['4 < 5 & more', '<p>4 &lt; 5 &amp; more</p>'],
  ['', ''],
])('%s becomes %s', (given, safe) => expect(safeHtml(given)).toBe(safe))

test('what is safe stays as it is', () => {
  const html =
    '<h3>Why</h3><ul><li>one</li></ul><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'
  expect(safeHtml(safeHtml(html))).toBe(html)
})

test('plain text keeps words apart', () => {
  expect(plainText('<p>one</p><ul><li>two &amp; a half</li><li>three</li></ul>')).toBe('one two & a half three')
})
