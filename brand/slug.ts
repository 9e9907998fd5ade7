/** The name of the product in file names, storage keys and the like. */
export const slug = 'bolshala'
