// Rivers, downstream. Those of the war's campaigns pass through the boxes on their banks: their reaches between boxes
// are the river lines of the game.
import { type Place, places } from './place.ts'

export interface River {
  name: string
  width: readonly [source: number, mouth: number]
  course: readonly Place[]
  // its reaches between boxes are lines of play
  navigated: boolean
}

const river = (name: string, source: number, mouth: number, course: string): River => ({
  name,
  width: [source, mouth],
  course: places(course),
  navigated: true,
})
const stream = (name: string, source: number, mouth: number, course: string): River => ({
  ...river(name, source, mouth, course),
  navigated: false,
})

export const rivers: readonly River[] = [
  river(
    'Mississippi',
    2.2,
    6,
    `-91.1,43 -90.2,41.85 -91.05,41.2 -91.1,40.75 -91.42,40.4 quincy -91.05,39.45 -90.72,39.0 -90.3,38.9 st-louis
     -90.35,38.2 -89.9,37.88 -89.5,37.3 cairo -89.12,36.75 island-no-10 -89.6,36.2 -89.75,35.85 -89.98,35.45 memphis
     -90.3,34.98 -90.6,34.5 -90.95,34.25 arkansas-post -91.2,33.75 -91.05,33.3 -91.2,32.95 -91.0,32.62 vicksburg
     -91.15,32.05 natchez -91.6,31.2 -91.35,30.75 baton-rouge -91.1,30.1 -90.7,30.05 -90.35,29.95 new-orleans
     -89.95,29.7 -89.5,29.35 -89.2,29.05`,
  ),
  river(
    'Ohio',
    2,
    5,
    `pittsburgh -80.4,40.65 -80.65,40.4 wheeling -80.85,39.7 parkersburg -81.75,39.0 -82.15,38.75 -82.3,38.5
     -82.85,38.6 -83.3,38.62 -83.8,38.7 cincinnati -84.85,39.05 -84.85,38.85 -85.3,38.72 -85.55,38.45 louisville
     -86.1,38.0 -86.5,38.0 -86.8,37.9 -87.15,37.85 evansville -87.95,37.85 -88.1,37.55 -88.45,37.3 paducah -88.9,37.2
     cairo`,
  ),
  river(
    'Missouri',
    2,
    4.5,
    `-96.4,42.4 -95.9,41.3 -95.75,40.6 st-joseph -94.95,39.4 kansas-city -94.0,39.15 -93.45,39.3 -92.9,39.15
     -92.65,38.85 jefferson-city -91.6,38.7 -91.0,38.55 -90.6,38.72 st-louis`,
  ),
  river(
    'Tennessee',
    1.4,
    3.6,
    `-82.9,36.3 knoxville -84.4,35.75 -84.8,35.4 chattanooga -85.65,34.95 -85.95,34.55 -86.4,34.38 decatur -87.3,34.8
     -87.7,34.82 -88.1,34.95 pittsburg-landing -88.0,35.5 -87.95,35.95 forts-henry-donelson -88.15,36.75 paducah`,
  ),
  river(
    'Cumberland',
    1.2,
    3.2,
    `-83.4,36.8 -84.2,36.8 -84.8,36.95 -85.3,36.65 -85.7,36.4 -86.2,36.35 nashville -87.15,36.3 -87.4,36.48
     forts-henry-donelson`,
  ),
  river(
    'Arkansas',
    1.6,
    3.4,
    `-97,36.4 -95.4,35.9 fort-smith -93.9,35.35 -93.2,35.25 -92.7,35.0 little-rock -91.9,34.35 arkansas-post`,
  ),
  river('White', 1, 3, `-93.6,36.2 -92.9,36.5 -92.2,36.25 -91.65,35.85 newport -91.35,35.1 -91.3,34.6 arkansas-post`),
  river(
    'Red',
    1.6,
    3.4,
    `-97,33.9 -95.5,33.9 -94.4,33.6 -93.85,33.55 -93.75,33.0 shreveport -93.35,32.1 -93.05,31.7 alexandria
     -92.05,31.15 -91.75,31.3 natchez`,
  ),
  river(
    'Alabama',
    1.2,
    3.4,
    `-85.3,34.3 -85.95,33.75 -86.2,33.15 montgomery -86.65,32.35 selma -87.4,32.1 -87.5,31.7 -87.9,31.25 -88.0,30.95
     mobile`,
  ),
  river(
    'Potomac',
    1.2,
    3,
    `-79.48,39.25 -78.8,39.6 -78.35,39.62 -77.95,39.58 harpers-ferry -77.5,39.18 -77.2,39.0 washington`,
  ),
  river('Potomac', 3, 3, `washington -77.12,38.62 -77.28,38.42 fredericksburg`),
  river('James', 3, 4.5, `petersburg -77.12,37.28 -76.88,37.26 yorktown fort-monroe`),
  stream(
    'James',
    1,
    2.4,
    `-79.9,37.75 -79.5,37.55 lynchburg -78.7,37.65 -78.3,37.75 -77.8,37.68 richmond -77.42,37.4 -77.12,37.28`,
  ),
  stream('Shenandoah', 0.7, 1.7, `-78.95,38.1 -78.65,38.55 -78.2,38.93 -77.95,39.15 harpers-ferry`),
  stream('Rappahannock', 0.7, 1.7, `-78.2,38.75 -77.8,38.5 fredericksburg -77.2,38.2 -76.9,37.95 -76.5,37.65`),
  stream('Susquehanna', 0.7, 1.7, `-76.5,42.3 -76.0,41.5 -76.7,41.0 -76.85,40.6 harrisburg -76.5,39.95 -76.1,39.56`),
  stream('Delaware', 0.7, 1.7, `-75.3,42.1 -74.75,41.4 -75.1,40.9 -75.2,40.65 -74.78,40.2 -75.12,39.92 -75.5,39.65`),
  stream('Hudson', 0.7, 1.7, `-73.8,43 -73.95,42 -73.9,41.2 -74.0,40.75`),
  stream('Monongahela', 0.7, 1.7, `-80.2,39.3 -80.0,39.8 -79.9,40.2 pittsburgh`),
  stream('Allegheny', 0.7, 1.7, `-78.8,42 -79.6,41.5 -79.7,40.9 pittsburgh`),
  stream('Kanawha', 0.7, 1.7, `-80.9,37.5 -80.9,37.9 charleston-wv -81.95,38.6 -82.15,38.78`),
  stream('Scioto', 0.7, 1.7, `-83.2,40.6 columbus-oh chillicothe -83.0,38.75`),
  stream(
    'Wabash',
    0.7,
    1.7,
    `-85,40.6 -86.0,40.75 lafayette -87.4,40.1 terre-haute -87.6,39.0 -87.55,38.5 -87.95,38.2 -88.05,37.85`,
  ),
  stream('Illinois', 0.7, 1.7, `-88.2,41.4 -89.1,41.3 -89.6,40.7 -90.3,40.1 -90.6,39.3 -90.45,38.98`),
  stream('Kentucky', 0.7, 1.7, `-83.5,37.5 -84.2,37.75 -84.75,38.0 -84.95,38.45 -85.15,38.7`),
  stream('Green', 0.7, 1.7, `-85.3,37.2 -85.9,37.27 -86.7,37.2 -87.2,37.5 -87.5,37.9`),
  stream('Roanoke', 0.7, 1.7, `-79.9,37.25 -79.2,36.9 -78.3,36.6 -77.5,36.35 -76.9,35.95`),
  stream('Cape Fear', 0.7, 1.7, `-79.3,35.8 fayetteville-nc -78.5,34.6 wilmington -77.96,33.9`),
  stream('Neuse', 0.7, 1.7, `-78.8,36.1 goldsboro -77.4,35.25 new-bern`),
  stream('Pee Dee', 0.7, 1.7, `-80.4,36.1 -80.1,35.3 -79.9,34.8 -79.5,34.1 -79.25,33.4`),
  stream('Santee', 0.7, 1.7, `-81.5,35.2 -80.9,34.6 columbia -80.5,33.7 -79.9,33.3 -79.35,33.1`),
  stream('Savannah', 0.7, 1.7, `-83.1,34.9 -82.8,34.4 -82.4,33.9 augusta -81.5,33.0 -81.3,32.5 savannah`),
  stream('Altamaha', 0.7, 1.7, `-83.5,33.6 macon-ga -83.2,32.2 -82.5,31.95 -81.8,31.6 -81.4,31.3`),
  stream(
    'Chattahoochee',
    0.7,
    1.7,
    `-83.8,34.6 -84.45,33.85 -85.1,33.0 columbus-ga -85.05,31.6 -84.9,30.8 -85.1,30.2 -85.0,29.72`,
  ),
  stream('Tombigbee', 0.7, 1.7, `-88.4,34.3 -88.4,33.5 -88.0,32.6 -88.1,31.9 -88.0,31.2 mobile`),
  stream('Pearl', 0.7, 1.7, `-89.5,32.8 jackson -90.1,31.6 -89.85,30.8 -89.6,30.2`),
  stream('Yazoo', 0.7, 1.7, `-90.0,34.5 grenada -90.25,33.4 -90.6,32.8 vicksburg`),
  stream('St. Johns', 0.7, 1.7, `-81.1,28.6 -81.5,29.2 -81.6,29.8 jacksonville-fl -81.42,30.4`),
  stream('Suwannee', 0.7, 1.7, `-82.5,30.7 -82.9,30.3 -83.0,29.7 -83.15,29.3`),
  stream('Ouachita', 0.7, 1.7, `-93.6,34.5 -92.9,33.9 camden -92.3,33.0 monroe -92.0,31.9 -91.8,31.4`),
  stream('Sabine', 0.7, 1.7, `-95,32.5 -94.2,31.9 -93.6,31.1 -93.7,30.2 -93.85,29.75`),
  stream('Osage', 0.7, 1.7, `-94.6,38.1 -93.4,38.1 -92.6,38.2 -92.05,38.55`),
  stream('St. Francis', 0.7, 1.7, `-90.6,37.3 -90.3,36.4 -90.4,35.6 -90.7,34.75`),
  stream('Black', 0.7, 1.7, `-90.9,37.2 -90.6,36.5 -91.1,36.1 -91.3,35.65`),
]
