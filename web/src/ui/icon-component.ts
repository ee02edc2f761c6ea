import clsx from 'clsx'
import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

type Drawing = { name: string; node: readonly (readonly [tag: string, attributes: object])[] }

const isNamed = (props: object) =>
  Object.keys(props).some(key => key.startsWith('aria-') || key === 'role' || key === 'title')

/**
 * Component of a lucide-react icon. The build replaces the library's own, which has unused options
 * (`web/vite.config.ts`).
 */
const createIcon = ({ name, node }: Drawing) =>
  function Icon({ className, size = 24, strokeWidth = 2, ...rest }: LucideProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(rest) ? undefined : true,
        ...rest,
        className: clsx('lucide', `lucide-${name}`, className),
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }

// The library's icons import it as the default export of its module.
export { createIcon as default }
