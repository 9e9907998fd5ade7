export type Mood = 'happy' | 'mixed' | 'unhappy'

const splitLines = (text: string) => text.trim().split(/\n\s*/)

/** In the notation of `Topic`. */
export const openings: Record<Mood, readonly string[]> = {
  happy: splitLines(`
    student: I have been here since class {1|3|5|6} and {would not change|am still happy}.
    student: I study in class {8|9|10|11} here and {mostly enjoy it|like coming to school}.
    student: {Passed out|Finished} {last year|two years back} and still {miss it|visit when I can}.
    student: Joined after my old school closed, {best thing that happened|and it felt like home soon}.
    parent: My {son|daughter} has been here for {two|three|four} years and {is happy|likes it}.
    parent: Both my children {study|studied} here, {so I know it well|and we live nearby}.
    parent: We {moved here from another town|changed schools last year} and were {worried|unsure} at first, but it went well.
    {Overall|All in all} a {very good|nice|lovely} school.
    {Honestly|To be fair}, one of the better schools {around here|in this area}.
    {People|Many} underrate this school{.|, in my opinion.|; they should visit once.}
    It is not a fancy place, but {it does the main things right|the heart is in the right place}.
    {Proud|Happy} to be part of this school.
    student: Writing this because {a cousin asked me|many juniors ask} how it is.
    My rating may look {high|generous}, but {let me explain|there are reasons}.
    A simple school that {works|keeps its word|does its job}.`),
  mixed: splitLines(`
    student: I am in class {9|10|11|12} here, so {this is what I see daily|I know both sides}.
    student: Have been here for {four|five|six} years, {some good, some not|mixed feelings}.
    student: Some days I love it, some days {I count the periods|not at all}.
    parent: My child is in {class 5|class 7|class 9} here; {we are neither happy nor unhappy|it is okay so far}.
    parent: {Good|Fair} in parts, that is how I would put it {after three years|as a parent}.
    It is an {average|okay} school, {not bad|not more, not less}.
    There are two sides to {this school|it|every school, here too}.
    {Decent|Okay-okay} school, but {it could be much better|with a few real problems}.
    Not as good as {people say|the hoardings say}, not as bad as {some say|others write} either.
    {Three stars|A three from me}, and {here is why|I will explain}.
    Some things are really fine, some {need work|are stuck}.
    Theek-thaak school, depends on {the section you get|what you look for}.`),
  unhappy: splitLines(`
    student: I {really wanted to like|had high hopes for} this school.
    student: {Two|Three|Four} years here and {it is going down|little has changed}.
    student: Writing so that someone {reads it|finally listens}.
    parent: We {took our child out|are thinking of leaving} after {one|two} {year|years}.
    parent: I expected {more|better} when we took admission.
    {Sorry to say|Sad to say}, but the school is {not what it used to be|going down}.
    The name is big, {the work is small|the reality is different}.
    I would {think twice|ask around} before taking admission here.
    It needs {a lot of|serious|some urgent} improvement.
    On paper {everything is there|it all looks fine|nothing is missing}.
    {Disappointed|Not satisfied}, and I know I am not the only one.
    There are good people here, but {the system is weak|they are let down}.`),
}

export const closings: Record<Mood, readonly string[]> = {
  happy: splitLines(`
    {Would recommend|I recommend} it to {anyone nearby|any family in the area}.
    If you live close by, {just join|do visit once|have a look|go and see for yourself}.
    student: I {will|am going to} miss {this place|the school|these years} when I leave.
    student: {Mast school|Good years}, {no regrets|full paisa vasool}.
    parent: We are {satisfied|glad that we chose it}.
    {Keep it up|Well done|Keep going}{!|, everyone!|, and do not change.}
    {Ask|Talk to} any student at the gate, {you will hear the same|they will tell you more}.
    Small things can improve, but {the base is strong|I am happy|nothing big is missing|that is true everywhere}.
    {Hope|I hope} it {stays like this|only gets better|never changes}.
    Worth {every rupee|the distance} for us.
    Students feel at home here, {and it shows|that is what matters}.
    Nothing is perfect, but {this comes close|I would choose it again|here they at least try|the direction is right}.
    {Thank you|Thanks} to everyone who {keeps it running|makes it what it is|works there}.
    student: It gave me {confidence|good years}, and that counts {more than marks|for a lot}.`),
  mixed: splitLines(`
    If they fix this, it {can be a four-star school|would be really good}.
    Visit and {talk to students|ask around} before you decide.
    {Hope|I hope} the school {reads this|takes it in a good way}.
    Not a bad choice, {but not my first|if nothing better is near}.
    So {three stars from me|a middle rating}, for now.
    There is scope, {bas intention chahiye|someone has to push|so do not give up on it}.
    Both sides are true, {so I stay in the middle|I am only being fair}.
    With {a little effort|some care|better planning} {things would change fast|it could shine|all this is easy to fix}.
    student: I will stay, {but I want it to improve|my friends are here}.
    parent: We will {see for one more year|wait and watch}.
    It depends a lot on {your class teacher|the section}.`),
  unhappy: splitLines(`
    Please {improve this|do something about it}, students deserve better.
    {Cannot recommend it|I would not recommend it} right now.
    I hope the {management|school} {listens|wakes up}.
    Look at {other options|the schools nearby} before you pay.
    Will change my rating when {things change|something is done|I see a difference}.
    {Many of us|A lot of families} feel the same but {say nothing|keep quiet}.
    Potential is there, {will is missing|sadly wasted}.
    student: I am {counting the months|waiting to finish}.
    parent: For us {it was not worth it|the decision is made}.
    student: {Only|The one} good thing is {that it is close to home|the friends I made}.
    It does not need money, {it needs attention|only some care}.`),
}

/**
 * `{praise}`, `{praise2}`, `{complaint}` and `{complaint2}` stand for phrases of the review's topics, or of a random
 * topic if the review has too few topics.
 */
export const titles: Record<Mood, readonly string[]> = {
  happy: splitLines(`
    {praise}
    {praise} and {praise2}
    {praise}, {praise2}
    {Happy|Very happy} here
    {Best|Good} school {in the area|around|near home}
    student: {Love|Like} my school
    parent: My child is {happy|safe|doing well} here
    student: {Proud|Glad} to study here
    student: {Great|Good|Wonderful} memories
    {A|Such a} {good|lovely|caring} school
    {Worth|Well worth} it
    {Highly|Strongly} recommended
    {Nice|Good} {place to learn|place to grow up|environment}
    {praise}, would recommend
    What I like: {praise}
    {Feels|Felt} like {family|home}
    student: My {school|second home}
    parent: {Glad|Happy} that we chose it
    {praise}!
    Thumbs up for {praise}
    {Big|Full} support {from me|for this school}
    Better than {expected|I thought}
    Ekdum {badhiya|mast} school
    My reason: {praise}
    {praise}, that is why
    Simple but {good|honest}
    {Still|Always} {thankful|grateful}
    Come for {praise}, stay for {praise2}`),
  mixed: splitLines(`
    {praise}, but {complaint}
    {praise} but {complaint}
    {complaint}, otherwise fine
    {Good and bad|Two sides}
    {Average|Okay} {school|experience}
    {Could be|Can be} better
    {Mixed|Very mixed} {feelings|experience}
    {praise}; {complaint}
    {Fine|Okay}, except: {complaint}
    {Decent|Okay} but needs work
    {Neither great nor bad|Somewhere in the middle}
    Good: {praise}. Bad: {complaint}
    {Theek hai|Theek-thaak}
    {Some things work, some do not|Not bad, not great}
    {Has potential|Room to improve}
    If only they fixed one thing: {complaint}`),
  unhappy: splitLines(`
    {complaint}
    {complaint} and {complaint2}
    {complaint}, {complaint2}
    {Disappointed|Disappointing}
    {Not|Not really} {recommended|happy|satisfied}
    {Needs|It needs} {improvement|a lot of work|attention}
    {Expected|Hoped for} {more|better}
    {Please|Please do} improve
    {Going|Slowly going} down
    {complaint}, please fix
    My problem: {complaint}
    {Big name, little work|All show}
    {Think twice|Look around first}
    {complaint}, still
    Biggest issue: {complaint}
    {Sad|Sorry} to {write this|say this}
    Students deserve better`),
}
