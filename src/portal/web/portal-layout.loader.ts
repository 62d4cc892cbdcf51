export { loadBrand as loader } from '#accounts/web/brand.loader.ts'
