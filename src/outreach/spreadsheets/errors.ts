import { errorCodes } from '#kernel/errors/error-codes'

export const spreadsheetErrors = errorCodes({
  ERR_SPREADSHEET_FILE_TOO_LARGE: {
    status: 413,
    es: 'El archivo pesa más de 5 MB.',
    pt: 'O arquivo tem mais de 5 MB.',
    en: 'The file is larger than 5 MB.',
  },
  ERR_SPREADSHEET_TOO_MANY_ROWS: {
    status: 413,
    es: 'La hoja tiene más de 10 000 filas. Divídela en varios archivos.',
    pt: 'A planilha tem mais de 10.000 linhas. Divida-a em vários arquivos.',
    en: 'The sheet has more than 10,000 rows. Split it into several files.',
  },
  ERR_SPREADSHEET_TOO_MANY_COLUMNS: {
    status: 413,
    es: 'La hoja tiene más de 200 columnas.',
    pt: 'A planilha tem mais de 200 colunas.',
    en: 'The sheet has more than 200 columns.',
  },
  ERR_SPREADSHEET_TOO_MANY_CELLS: {
    status: 413,
    es: 'La hoja tiene demasiadas celdas. Deja solo las columnas necesarias o divídela en varios archivos.',
    pt: 'A planilha tem células demais. Deixe só as colunas necessárias ou divida-a em vários arquivos.',
    en: 'The sheet has too many cells. Leave only the columns you need or split it into several files.',
  },
  ERR_SPREADSHEET_CELL_TOO_LONG: {
    status: 413,
    es: 'Una celda tiene más de 1000 caracteres.',
    pt: 'Uma célula tem mais de 1000 caracteres.',
    en: 'A cell has more than 1,000 characters.',
  },
  ERR_SPREADSHEET_INFLATES_TOO_MUCH: {
    status: 413,
    es: 'La hoja ocupa demasiado al descomprimirla (textos: 20 MB, celdas: 64 MB).',
    pt: 'A planilha ocupa demais ao ser descompactada (textos: 20 MB, células: 64 MB).',
    en: 'The sheet is too large once decompressed (texts: 20 MB, cells: 64 MB).',
  },
  ERR_SPREADSHEET_TOO_SLOW: {
    status: 413,
    es: 'Leer la hoja llevó más de 30 segundos.',
    pt: 'A leitura da planilha levou mais de 30 segundos.',
    en: 'Reading the sheet took more than 30 seconds.',
  },
  ERR_SPREADSHEET_TOO_MUCH_MEMORY: {
    status: 413,
    es: 'Leer la hoja necesita más de 512 MB de memoria.',
    pt: 'A leitura da planilha precisa de mais de 512 MB de memória.',
    en: 'Reading the sheet needs more than 512 MB of memory.',
  },
  ERR_SPREADSHEET_UNREADABLE: {
    status: 415,
    es: 'No se pudo leer la hoja: está dañada, protegida con contraseña o no es una hoja de cálculo.',
    pt: 'Não foi possível ler a planilha: está danificada, protegida por senha ou não é uma planilha.',
    en: 'Couldn’t read the sheet: it is damaged, password-protected or not a spreadsheet.',
  },
})
