import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const here = (name: string) => new URL(name, import.meta.url)
const catalog: Record<string, { alt: string; width: number; height: number }> = JSON.parse(
  readFileSync(here('catalog.json'), 'utf8'),
)
const readme = readFileSync(here('README.md'), 'utf8')
const media = readdirSync(here('.')).filter(name => /\.(svg|mp4|jpg)$/.test(name))
const drawings = media
  .filter(name => name.endsWith('.svg'))
  .map(name => [name, readFileSync(here(name), 'utf8')] as const)

describe('the images and videos of the demo', () => {
  it('all stand in the catalog, and the catalog names nothing else', () => {
    expect(Object.keys(catalog).sort()).toEqual(media.sort())
  })

  it('all have a sentence for those who cannot see them, the same one in the README', () => {
    const unlike = Object.entries(catalog).filter(
      ([name, { alt }]) => !readme.includes(`\`${name}\``) || !readme.includes(alt),
    )
    const short = Object.values(catalog).filter(({ alt }) => !/^[A-Z].{15,}\.$/.test(alt))
    expect({ unlike, short }).toEqual({ unlike: [], short: [] })
  })

  it('weigh little', () => {
    const heavy = drawings.filter(([, source]) => source.length > 12_288).map(([name]) => name)
    const sizes = media.map(name => statSync(here(name)).size)
    expect(heavy).toEqual([])
    expect(Math.max(...sizes)).toBeLessThan(900_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
  })

  it('have the size that the catalog says', () => {
    const unlike = drawings.filter(
      ([name, source]) => !source.includes(`viewBox="0 0 ${catalog[name]?.width} ${catalog[name]?.height}"`),
    )
    expect(unlike).toEqual([])
  })

  it('are titled drawings that fetch and run nothing', () => {
    const untitled = drawings.filter(([, source]) => !/<title>.+<\/title>/.test(source)).map(([name]) => name)
    const active = drawings
      .filter(([, source]) => /<script|<text|<image|<style|href|url\(|\son\w+=/.test(source))
      .map(([name]) => name)
    expect({ untitled, active }).toEqual({ untitled: [], active: [] })
  })
})
