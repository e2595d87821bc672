/**
 * The library shortens words on the wire by a table that also answers what every object inherits: the
 * receipt of a message whose id is "constructor" was written as bytes that nobody can read.
 */
import { TOKEN_MAP } from '@whiskeysockets/baileys/lib/WABinary/constants.js'

Object.setPrototypeOf(TOKEN_MAP, null)
