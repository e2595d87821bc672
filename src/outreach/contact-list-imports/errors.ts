import { errorCodes } from '#kernel/errors/error-codes'

export const contactListImportErrors = errorCodes({
  ERR_NO_CONTACTLIST_IMPORT_FOUND: {
    status: 404,
    es: 'No se encontró la importación.',
    pt: 'Importação não encontrada.',
    en: 'Import not found.',
  },
  ERR_IMPORT_WITHOUT_NUMBERS: {
    status: 400,
    es: 'No se reconoció la columna de los números. Ponle el título «número» o elígela.',
    pt: 'A coluna dos números não foi reconhecida. Dê a ela o título “número” ou escolha-a.',
    en: 'No column of numbers was recognized. Name it “number” or choose it.',
  },
  ERR_IMPORT_UNDER_WAY: {
    status: 409,
    es: 'Ya se está importando un archivo en esta lista.',
    pt: 'Um arquivo já está sendo importado para esta lista.',
    en: 'A file is already being imported into this list.',
  },
  ERR_TOO_MANY_IMPORTS: {
    status: 429,
    es: 'Tu empresa ya importó muchos archivos en la última hora. Inténtalo más tarde.',
    pt: 'Sua empresa já importou muitos arquivos na última hora. Tente mais tarde.',
    en: 'Your company has imported many files within the last hour. Try again later.',
  },
})
