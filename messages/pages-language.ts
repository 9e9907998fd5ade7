import { languages, sourceLanguage } from './languages.ts'

const { PAGES_LANGUAGE: chosen = sourceLanguage } = process.env

/** The language that a build of the pages is for. */
export const pagesLanguage = languages.find((language) => language === chosen) ?? sourceLanguage
