/** The name of the product in URLs, file names and storage keys. */
export const slug = 'bolshala'
