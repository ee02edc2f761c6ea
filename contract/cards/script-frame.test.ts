import { expect, test } from 'vitest'
import { frameAddress, isScriptAddress, parseScriptOrigin } from './script-frame.ts'

test.each([
  ['https://play.example.com/game.js', '/api/card-scripts?src=https%3A%2F%2Fplay.example.com%2Fgame.js'],
  ['https://play.example.com/game.mjs?v=2', '/api/card-scripts?src=https%3A%2F%2Fplay.example.com%2Fgame.mjs%3Fv%3D2'],
  ['https://play.example.com/game', '/api/card-scripts?src=https%3A%2F%2Fplay.example.com%2Fgame'],
  ['https://play.example.com/game.html?script=a.js', 'https://play.example.com/game.html?script=a.js'],
  ['https://play.example.com/', 'https://play.example.com/'],
  ['/sandbox/dropper.js', '/api/card-scripts?src=%2Fsandbox%2Fdropper.js'],
  ['/sandbox/serving-counter.html', '/sandbox/serving-counter.html'],
])('CARD-010 %s is loaded from %s', (address, frame) => {
  expect(frameAddress(address)).toBe(frame)
})

test('CARD-010 an address is a script by its path alone', () => {
  expect(['/sandbox/a.js', 'https://a.example/a.JS#x', 'https://a.example/?a.js'].map(isScriptAddress)).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['/sandbox/a.js', null],
  ['/sandbox/../api/site', undefined],
  ['//evil.example/sandbox/a.js', undefined],
  ['https://a.example:8080/a.js', 'https://a.example:8080'],
  ['javascript:alert(1)', undefined],
  ['nonsense', undefined],
])('CARD-010 quality: S7 the origin of %s is %j', (address, origin) => {
  expect(parseScriptOrigin(address)).toBe(origin)
})
