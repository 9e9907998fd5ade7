/** The product's name in URLs, file names and storage keys. */
export const slug = 'bolshala'
