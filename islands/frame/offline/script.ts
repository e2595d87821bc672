/** The page that stands in for one without a network returns to it as soon as the server answers. */
import { comeBack } from './coming-back.ts'

// Looked at by its own address, it stands in for no page.
if (location.pathname !== '/offline') comeBack(() => location.reload())
