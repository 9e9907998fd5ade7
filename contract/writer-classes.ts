// No zod here, because the form shows the choices before it loads the schemas.
export const writerClasses = ['5', '6', '7', '8', '9', '10', '11', '12', 'college'] as const
