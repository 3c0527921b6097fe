import { expect, test } from 'vitest'
import { plainText, plainTextOfSafe, safeHtml } from './html.ts'

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
])('Sanitizes %s to %s', (given, safe) => expect(safeHtml(given)).toBe(safe))

test('Leaves safe HTML unchanged', () => {
  const html =
    '<h3>Why</h3><ul><li>one</li></ul><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'
  expect(safeHtml(safeHtml(html))).toBe(html)
})

test('A result that has lost its tags is sanitized as plain text, although it was safe', () => {
  expect(safeHtml('<div>words</div>')).toBe('words')
  expect(safeHtml('words')).toBe('<p>words</p>')
  expect(safeHtml('<div>words</div>')).toBe('words')
})

test('Plain text separates the words of adjacent elements', () => {
  expect(plainText('<p>one</p><ul><li>two &amp; a half</li><li>three</li></ul>')).toBe('one two & a half three')
})

test.each([
  '<p>one</p><ul><li>two &amp; a half</li><li>three &lt;b&gt; &quot;four&quot;</li></ul>',
  '<a href="/a?b=&lt;c&gt;&amp;d=\'e\'">link</a>no<br>space<b>bold</b>',
  'one\n\ntwo > one < three &nbsp;&eacute; &amp;lt; &#39;',
  '<table><tr><th scope="row">a</th><td>b</td></tr></table><script>gone</script><div>block<h2>title</h2></div>',
  '',
])('The plain text of safe HTML needs no parser: %s', (html) => {
  const safe = safeHtml(html)
  expect(plainTextOfSafe(safe)).toBe(plainText(safe))
})
