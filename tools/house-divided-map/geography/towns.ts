// Longitude and latitude of the 129 towns; the spline of warp.ts carries them to their boxes.
const ROWS = `
  albany -84.16,31.58; alexandria -92.45,31.31; arkansas-post -91.35,34.02; asheville -82.55,35.6;
  atlanta -84.39,33.75; atlantic-city -74.43,39.36; augusta -81.97,33.47; baltimore -76.61,39.29;
  baton-rouge -91.18,30.45; bloomington-il -88.99,40.48; bloomington-in -86.53,39.17; bowling-green -86.44,36.99;
  brunswick -81.49,31.15; cairo -89.18,37.0; camden -92.83,33.58; canton -81.38,40.8; charleston-sc -79.93,32.78;
  charleston-wv -81.63,38.35; charlotte -80.84,35.23; chattanooga -85.31,35.05; chicago -87.63,41.88;
  chillicothe -82.98,39.33; cincinnati -84.51,39.1; cleveland -81.69,41.5; columbia -81.03,34.0;
  columbus-ga -84.99,32.46; columbus-oh -83.0,39.96; corinth -88.52,34.93; cumberland-gap -83.67,36.6;
  dayton -84.19,39.76; decatur -86.98,34.6; ebensburg -78.72,40.49; evansville -87.57,37.97;
  fayetteville-ar -94.16,36.06; fayetteville-nc -78.88,35.05; florence -79.76,34.2; fort-monroe -76.31,37.0;
  fort-smith -94.4,35.39; fort-wayne -85.14,41.08; forts-henry-donelson -87.95,36.49; franklin -79.33,38.65;
  fredericksburg -77.46,38.3; front-royal -78.19,38.92; gainesville -82.32,29.65; gettysburg -77.23,39.83;
  glasgow -85.91,37.0; goldsboro -77.99,35.38; gordonsville -78.19,38.14; grafton -80.02,39.34;
  grand-junction -89.19,35.05; greensboro -79.79,36.07; greenville -82.4,34.85; grenada -89.81,33.77;
  harpers-ferry -77.73,39.33; harrisburg -76.88,40.27; humboldt -88.92,35.82; indianapolis -86.16,39.77;
  ironton -90.63,37.6; island-no-10 -89.48,36.5; jackson -90.18,32.3; jacksonville-al -85.76,33.81;
  jacksonville-fl -81.66,30.33; jefferson-city -92.17,38.58; kansas-city -94.58,39.1; knoxville -83.92,35.96;
  lafayette -86.88,40.42; lebanon -85.25,37.57; lexington -84.5,38.05; little-rock -92.29,34.75;
  london -84.08,37.13; louisville -85.76,38.25; lynchburg -79.14,37.41; macon-ga -83.63,32.84;
  macon-mo -92.47,39.74; manassas-junction -77.47,38.75; marion -81.51,36.83; mccomb -90.45,31.24;
  memphis -90.05,35.15; meridian -88.7,32.36; millen -81.95,32.8; mobile -88.04,30.69; monroe -92.12,32.5;
  montgomery -86.3,32.37; munfordville -85.89,37.27; murfreesboro -86.39,35.85; nashville -86.78,36.16;
  natchez -91.4,31.56; new-bern -77.04,35.11; new-orleans -90.07,29.95; new-york-city -74.0,40.71;
  newport -91.28,35.6; norfolk -76.29,36.85; okolona -88.76,34.0; paducah -88.6,37.08; parkersburg -81.56,39.27;
  pensacola -87.2,30.42; petersburg -77.4,37.22; philadelphia -75.16,39.95; pittsburg-landing -88.32,35.15;
  pittsburgh -80.0,40.44; port-royal -80.69,32.38; quincy -91.4,39.93; raleigh -78.64,35.78;
  richmond -77.44,37.54; roanoke -79.94,37.27; rolla -91.77,37.95; savannah -81.09,32.08; scranton -75.66,41.41;
  sedalia -93.23,38.7; selma -87.02,32.41; shreveport -93.75,32.52; sparta -85.47,35.93;
  springfield-il -89.65,39.8; springfield-mo -93.29,37.21; st-george -80.58,33.18; st-joseph -94.85,39.77;
  st-louis -90.2,38.63; staunton -79.07,38.15; tallahassee -84.28,30.44; terre-haute -87.41,39.47;
  thayer -91.54,36.52; tuscaloosa -87.57,33.21; vandalia -89.1,38.96; vicksburg -90.88,32.35;
  washington -77.04,38.9; waycross -82.35,31.21; wheeling -80.72,40.06; wilmington -77.94,34.23;
  yorktown -76.51,37.24`

export const towns: ReadonlyMap<string, readonly [number, number]> = new Map(
  ROWS.trim()
    .split(/;\s+/)
    .map(row => {
      const [code = '', degrees = ''] = row.trim().split(' ')
      const [longitude = 0, latitude = 0] = degrees.split(',').map(Number)
      return [code, [longitude, latitude]] as const
    }),
)
