export { buildSpellingTable as default } from './spelling-table-builder.ts'
