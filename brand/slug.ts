/** In URLs, file names and storage keys. */
export const slug = 'bolshala'
