import { fileURLToPath } from 'node:url'
import { createCompiledCatalog } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

const configPath = fileURLToPath(new URL('../lingui.config.ts', import.meta.url))

type Literal = { type: 'StringLiteral'; value: string }
type Property = { key?: { name?: string }; value?: Literal | object }
type Descriptor = { leadingComments?: { value: string }[] | null; properties: Property[] }
type Babel = { types: { valueToNode(value: unknown): object } }

const compile = (message: string): unknown =>
  JSON.parse(createCompiledCatalog('en', { message }, { namespace: 'json' }).source).messages.message

const isLiteral = (node: Property['value']): node is Literal =>
  node !== undefined && 'type' in node && node.type === 'StringLiteral'

/**
 * Babel plugin: compiles the English sentence beside each message id. English is then part of the code that uses it, in
 * the same lazy chunk, and needs neither a catalogue nor a parser in the browser.
 */
const inlineEnglish = ({ types }: Babel) => ({
  visitor: {
    ObjectExpression({ node }: { node: Descriptor }) {
      if (!node.leadingComments?.some(comment => comment.value === 'i18n')) return
      const message = node.properties.find(property => property.key?.name === 'message')
      if (message && isLiteral(message.value)) message.value = types.valueToNode(compile(message.value.value))
    },
  },
})

/** The plugins that compile lingui's macros and Spanish catalogues; the build and the tests use them. */
export function messages(): PluginOption[] {
  const linguiConfig = getConfig({ configPath })
  const plugins = [['@lingui/babel-plugin-lingui-macro', { linguiConfig, stripMessageField: false }], inlineEnglish]
  const macros = defineRolldownBabelPreset({
    preset: () => ({ plugins }),
    rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
  })
  return [lingui({ configPath }), babel({ presets: [macros] })]
}
